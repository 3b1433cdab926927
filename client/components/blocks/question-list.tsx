/** Questions that unfold without scripts. */
import styles from './question-list.module.css';

interface QuestionListProps {
  questions: { question: string; answer: string }[];
}

export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={`fold-mark ${styles['question']}`}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
