/** The form for questions, on pages without a form of their own. */
import { formSectionId, type PageOfForm } from '#shared/form-links.ts';
import { FormSection } from './form-section.tsx';
import { LeadForm } from './lead-form.tsx';

interface QuestionSectionProps {
  page: PageOfForm<'question'>;
  title?: string;
}

export function QuestionSection({ page, title = 'Спросите нас' }: QuestionSectionProps) {
  return (
    <FormSection
      id={formSectionId('question', page)}
      title={title}
      intro="Опишите задачу своими словами: ответит специалист."
    >
      <LeadForm form="question" />
    </FormSection>
  );
}
