/** Numbered steps along a line with a tick at each. */
import { ContactText } from './contact-text.tsx';
import styles from './step-list.module.css';

export interface Step {
  title: string;
  text: string;
}

export function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>
            <ContactText text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
