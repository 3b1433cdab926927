/** The error texts of the specification, part 8: titles verbatim, subtitles by their meaning. */
import type { ErrorPageData, PageResult } from '#shared/pages/page-result.ts';

export const errorCatalogue = {
  400: {
    title: 'Неверный запрос',
    subtitle: 'Проверьте, правильно ли указана ссылка, и обновите страницу.',
  },
  403: {
    title: 'Доступ запрещён',
    subtitle: 'У вас нет разрешения на просмотр этой страницы.',
  },
  404: {
    title: 'Такой страницы не существует',
    subtitle: 'В адресе ошибка, или страница была удалена.',
  },
  500: {
    title: 'Внутренняя ошибка сервера',
    subtitle: 'Мы уже знаем о ней и работаем над исправлением.',
  },
  502: {
    title: 'Сервер перегружен',
    subtitle: 'Обновите страницу или очистите кэш браузера.',
  },
  503: {
    title: 'Сервер перегружен',
    subtitle: 'Обновите страницу или очистите кэш браузера.',
  },
  504: {
    title: 'Время ожидания ответа истекло',
    subtitle: 'Попробуйте открыть страницу позже.',
  },
  505: {
    title: 'Сервис временно недоступен',
    subtitle: 'Очистите файлы куки и кэш браузера и обновите страницу.',
  },
} as const;

type CatalogueStatus = keyof typeof errorCatalogue;

export interface ErrorText {
  title: string;
  subtitle: string;
}

/** Only the 404 page has the button. */
export const homeButton = { status: 404, text: 'Вернуться на главную' } as const;

/** The texts for any status: 410 reads as 404, other 4xx as 400, other 5xx as 500. */
export function getErrorText(status: number): ErrorText {
  if (status === 410) return errorCatalogue[404];
  return isCatalogueStatus(status) ? errorCatalogue[status] : errorCatalogue[status < 500 ? 400 : 500];
}

function isCatalogueStatus(status: number): status is CatalogueStatus {
  return Object.hasOwn(errorCatalogue, status);
}

export function errorPage(status: number, extra: Pick<ErrorPageData, 'ref' | 'canReload'> = {}): PageResult<'error'> {
  const { title, subtitle } = getErrorText(status);
  return {
    id: 'error',
    path: '/',
    status,
    layout: 'error',
    indexed: false,
    seo: { title: `${status} — ${title}`, description: subtitle },
    breadcrumbs: [],
    data: { status, title, subtitle, ...extra },
    deferred: {},
  };
}
