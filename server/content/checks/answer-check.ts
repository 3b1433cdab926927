/** Checks of openings: the numbers of an article's figure and of a news item's change stand in its text. */

import type { Content } from '#server/content/files/content.ts';
import type { Article } from '#shared/content/article.ts';
import { collectFaults, type Report } from './faults.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkAnswers({ articles: { blog, news } }: Pick<Content, 'articles'>): string[] {
  return collectFaults((report) => {
    for (const article of [...blog, ...news]) checkAnswer(article, report);
  });
}

function checkAnswer({ section, id, change, proof, body }: Article, report: Report): void {
  const file = `${section}/${id}.md`;
  const known = new Set(numbersIn(body.replace(/<[^>]*>/g, ' ')));
  for (const number of numbersIn(change?.value ?? '')) {
    report(!known.has(number), `${file}: change: числа «${number}» нет в тексте новости`);
  }
  if (proof === undefined) return;
  report(
    proof.scale[0] >= proof.scale[1],
    `${file}: proof.scale: начало шкалы не меньше её конца: поменяйте их местами`,
  );
  for (const { label, text, pieces, span } of proof.rows) {
    const place = `${file}: proof: строка «${label}»`;
    report(pieces !== undefined && span !== undefined, `${place}: заданы и pieces, и span, нужно одно из двух`);
    for (const number of numbersIn(text)) report(!known.has(number), `${place}: числа «${number}» нет в тексте статьи`);
  }
}

/** Numbers with groups of three digits and a decimal comma. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1');
  return plain.match(/\d+(?:,\d+)?/g) ?? [];
}
