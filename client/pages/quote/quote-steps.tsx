/** What follows for a quote, as `server/leads` does it. Looks like the steps of other forms. */
import styles from '#client/forms/form-section.module.css';

export function QuoteSteps() {
  return (
    <ol className={styles['steps']}>
      <li>Откроется страница заявки с&nbsp;номером: на&nbsp;ней расчёт и&nbsp;файл PDF.</li>
      <li>Тот&nbsp;же файл придёт на&nbsp;почту.</li>
      <li>Менеджер отдела продаж проверит и&nbsp;подтвердит расчёт. Суммы не&nbsp;изменятся.</li>
      <li>Вторым письмом придёт коммерческое предложение с&nbsp;именем и&nbsp;телефоном менеджера.</li>
    </ol>
  );
}
