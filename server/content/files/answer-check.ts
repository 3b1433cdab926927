/** Checks of answers: every article of the blog opens with one, and the numbers of its figure stand in the article. */
import type { Article } from '#shared/content/article.ts';
import type { Content } from './content.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkAnswers({ articles: { blog } }: Pick<Content, 'articles'>): string[] {
  return blog.flatMap((article) => answerFaults(article).map((fault) => `blog/${article.id}.md: ${fault}`));
}

function answerFaults({ answer, proof, body }: Article): string[] {
  if (answer === undefined || proof === undefined) return ['answer, proof: an article opens with both'];
  const known = new Set(numbersIn(body.replace(/<[^>]*>/g, ' ')));
  const { scale, rows } = proof;
  return [
    ...(scale[0] < scale[1] ? [] : ['proof: scale: its ends are in the wrong order']),
    ...rows
      .filter(({ pieces, span }) => pieces !== undefined && span !== undefined)
      .map(({ label }) => `proof: "${label}" has both pieces and span`),
    ...rows.flatMap(({ label, text }) =>
      numbersIn(text)
        .filter((number) => !known.has(number))
        .map((number) => `proof: "${label}": ${number} is not in the article`),
    ),
  ];
}

/** Numbers with groups of three digits and a decimal comma. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1');
  return plain.match(/\d+(?:,\d+)?/g) ?? [];
}
