/** Says that an answer of the server is older than the fields of its form, which also lie elsewhere on the page. */

export function start(answer: HTMLElement): () => void {
  const says = answer.querySelector<HTMLElement>('[data-stale-text]');
  const compare = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement && target.form?.id === answer.dataset['followsForm'];
    if (!isField || says === null) return;
    says.textContent = says.dataset['staleText'] ?? '';
  };
  document.addEventListener('input', compare);
  return () => document.removeEventListener('input', compare);
}
