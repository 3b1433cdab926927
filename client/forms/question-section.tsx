import { requestPlace } from './form-places.ts';
import { FormSection } from './form-section.tsx';
import { RequestForm } from './request-form.tsx';

/** For pages whose matter needs no form of its own. */
export function QuestionSection({ title = 'Спросите нас' }: { title?: string }) {
  return (
    <FormSection
      id={requestPlace}
      title={title}
      lead="Опишите задачу своими словами: ответит тот, кто этим занимается."
    >
      <RequestForm form="question" />
    </FormSection>
  );
}
