/** /dev/compositions: the parts that pages are composed of, each with the data it is made for and with bad data. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Static } from '#client/hydration/static.tsx';
import styles from './story-sample.module.css';

export const isStatic = true;

export function Page() {
  return (
    <>
      <PageHeading
        title="Части страниц"
        lead={
          'Каждая часть дважды: с\u00a0теми данными, для которых сделана, и\u00a0с\u00a0плохими: без картинки, с\u00a0названием в\u00a0шестьдесят букв, с\u00a0ценой по\u00a0запросу, с\u00a0текстом втрое длиннее, с\u00a0пустым списком.'
        }
      />
      <Static name="stories" of="server" className={styles['stories']} />
    </>
  );
}
