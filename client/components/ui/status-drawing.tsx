/** The HTTP status of an error page, dimensioned like a part on a drawing. */
import styles from './status-drawing.module.css';

export function StatusDrawing({ code }: { code: number }) {
  return (
    <svg className={styles['drawing']} viewBox="0 0 560 300" role="img" aria-label={`Ошибка ${code}`} focusable="false">
      {/* Centre lines extend a little beyond the part. */}
      <path className={styles['centre']} d="M24 122H508M266 10v230" />
      {/* A fixed textLength makes the dimension lines fit before the font has loaded. */}
      <text className={styles['figures']} x="52" y="206" textLength="428" lengthAdjust="spacingAndGlyphs">
        {code}
      </text>
      <path className={styles['extension']} d="M52 216v58M480 216v58M490 38h58M490 206h58" />
      <path className={styles['dimension']} d="M52 264H200M332 264H480M538 38v50M538 156v50" />
      <path className={styles['ends']} d="M46 270l12-12M474 270l12-12M532 44l12-12M532 212l12-12" />
      <text className={styles['label']} x="266" y="270">
        код ответа
      </text>
      <text className={styles['label']} x="538" y="128" transform="rotate(-90 538 122)">
        HTTP
      </text>
    </svg>
  );
}
