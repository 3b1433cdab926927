/** Roles of partners, in the order of the page. */
import type { Partner } from '#shared/content/company.ts';

export interface PartnerRole {
  id: Partner['role'];
  title: string;
  /** What the role means for a buyer. */
  meaning: string;
}

export const partnerRoles: PartnerRole[] = [
  {
    id: 'components',
    title: 'Узлы и материалы',
    meaning: 'За узел отвечают и изготовитель, и завод: с гарантией обращайтесь к нам.',
  },
  { id: 'leasing', title: 'Лизинг', meaning: 'Решает о сделке и её условиях лизинговая компания.' },
  { id: 'dealer', title: 'Дилеры', meaning: 'Осмотр, договор и выдача техники ближе к вам.' },
  { id: 'service', title: 'Сервис', meaning: 'Обслуживают технику по регламенту завода там, где нет наших постов.' },
];
