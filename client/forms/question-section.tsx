/** The form for questions, on pages without a form of their own. */
import { formSectionId, type PageOfForm } from '#shared/forms/form-links.ts';
import { FormSection } from './form-section.tsx';
import { LeadForm } from './lead-form.tsx';

interface QuestionSectionProps {
  page: PageOfForm<'question'>;
  title?: string | undefined;
  /** What to write. */
  ask?: string | undefined;
}

export function QuestionSection({
  page,
  title = 'Спросите нас',
  ask = 'Опишите задачу своими словами: ответит специалист.',
}: QuestionSectionProps) {
  return (
    <FormSection id={formSectionId('question', page)} title={title} intro={ask}>
      <LeadForm form="question" />
    </FormSection>
  );
}
