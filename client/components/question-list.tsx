import styles from './question-list.module.css';

interface QuestionListProps {
  questions: { question: string; answer: string }[];
}

/** Questions that open by themselves, without scripts. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className={styles['list']}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={`fold-mark ${styles['question']}`}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
