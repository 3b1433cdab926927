/** The HTTP status of an error page, in the outline of a body that is missing from its chassis. */
import styles from './status-drawing.module.css';

export function StatusDrawing({ code }: { code: number }) {
  const isMissing = code === 404 || code === 410;
  return (
    <svg className={styles['drawing']} viewBox="0 0 640 304" role="img" aria-label={`Ошибка ${code}`} focusable="false">
      <path className={styles['extension']} d="M60 14v34M580 14v34M8 282H632" />
      <path className={styles['dimension']} d={isMissing ? 'M60 24H206M434 24H580' : 'M60 24H260M380 24H580'} />
      <path className={styles['ends']} d="M54 30l12-12M574 30l12-12" />
      <text className={styles['label']} x="320" y="30">
        {isMissing ? 'здесь ничего не стоит' : 'код ответа'}
      </text>
      <path className={styles['missing']} d="M60 56H580V206H60z" />
      {/* A fixed textLength keeps the figures in the outline before the font has loaded. */}
      <text className={styles['figures']} x="196" y="180" textLength="248" lengthAdjust="spacingAndGlyphs">
        {code}
      </text>
      <path className={styles['chassis']} d="M60 206H580V222H340L316 232H60zM128 232v10h16v-10M226 232v44M216 276h20" />
      <path className={styles['chassis']} d="M580 214h12v30" />
      {[404, 466, 528].map((x) => (
        <g key={x} className={styles['chassis']}>
          <circle cx={x} cy="254" r="27" />
          <circle cx={x} cy="254" r="9" />
        </g>
      ))}
    </svg>
  );
}
