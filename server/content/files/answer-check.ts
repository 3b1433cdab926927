/** Checks of openings: an article of the blog has an answer with its figure, a news item its change; their numbers stand in the text. */
import type { Article, ArticleSection } from '#shared/content/article.ts';
import type { Proof } from '#shared/content/proof.ts';
import type { Content } from './content.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkAnswers({ articles: { blog, news } }: Pick<Content, 'articles'>): string[] {
  return [
    ...blog.flatMap((article) => [...answerFaults(article), ...numberFaults(article)].map(toFault('blog', article))),
    ...news.flatMap((article) => numberFaults(article).map(toFault('news', article))),
  ];
}

function toFault(section: ArticleSection, { id }: Article) {
  return (fault: string) => `${section}/${id}.md: ${fault}`;
}

function answerFaults({ answer, proof }: Article): string[] {
  return answer === undefined || proof === undefined ? ['answer, proof: an article opens with both'] : [];
}

function numberFaults({ change, proof, body }: Article): string[] {
  const known = new Set(numbersIn(body.replace(/<[^>]*>/g, ' ')));
  const strange = numbersIn(change?.value ?? '').filter((number) => !known.has(number));
  return [
    ...strange.map((number) => `change: ${number} is not in the text`),
    ...(proof === undefined ? [] : proofFaults(proof, known)),
  ];
}

function proofFaults({ scale, rows }: Proof, known: ReadonlySet<string>): string[] {
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
