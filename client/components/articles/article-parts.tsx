/** The parts of an article that no browser changes. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { Static } from '#client/hydration/static.tsx';
import figureStyles from './answer-figure.module.css';
import answerStyles from './answer-opening.module.css';
import changeStyles from './change-figure.module.css';

/** A class of each sheet is named here so that the page loads it. */
const answerSheets = [answerStyles['answer'], figureStyles['figure'], changeStyles['change']];

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 62vw, 840px';

export function ArticleAnswer() {
  return <Static name="answer" of="server" data-sheets={answerSheets.length} />;
}

export function ArticlePicture() {
  const { picture } = useArticle();
  if (picture === undefined) return undefined;
  return (
    <figure>
      <SitePicture picture={picture} sizes={pictureSizes} isMain />
      <figcaption className="rendering-mark">Визуализация</figcaption>
    </figure>
  );
}

export function ArticleText() {
  return <RichText html={useArticle().body} />;
}

function useArticle() {
  return usePageData('blog-article', 'news-item').article;
}
