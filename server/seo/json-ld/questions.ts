/** JSON-LD of the questions that a page answers. */
import type { Thing } from 'schema-dts';
import type { Block } from '#shared/content/block.ts';
import type { JsonLdContext } from './json-ld-context.ts';

export function questionThings(blocks: readonly Block[], { url }: JsonLdContext): Thing[] {
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.questions : []));
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      url,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
