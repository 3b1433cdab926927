/** A dimension drawing as vectors: the paths of the page's drawing in the inks of paper. */
import { G, Path, Svg, Text } from '@react-pdf/renderer';
import type { PaperDrawing, PaperDrawingText, PaperLine } from '#shared/documents/paper.ts';
import { inkLooks, inks, lineLooks } from './inks.ts';

/** White around figures, which interrupts the lines behind them, points. */
const halo = 2;

/** @param unit of the drawing for each point of paper */
export function DrawingVectors({ drawing, unit }: { drawing: PaperDrawing; unit: number }) {
  const { width, height, paths, lines, texts, textSize } = drawing;
  const drawLine = ({ look, d }: PaperLine) => {
    const { stroke, strokeWidth } = lineLooks[look];
    return <Path key={`${look} ${d}`} d={d} fill="none" stroke={stroke} strokeWidth={strokeWidth * unit} />;
  };
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={{ width: width / unit, height: height / unit }}>
      {lines.filter(({ look }) => look === 'road').map(drawLine)}
      {paths.map(({ ink, d }) => {
        const { strokeWidth = 0, dash, ...look } = inkLooks[ink];
        return (
          <Path
            key={`${ink} ${d}`}
            d={d}
            {...look}
            strokeWidth={strokeWidth * unit}
            strokeDasharray={dash?.map((length) => length * unit).join(' ')}
          />
        );
      })}
      {lines.filter(({ look }) => look !== 'road').map(drawLine)}
      {texts.map((text) => (
        <Figure key={`${text.x} ${text.y}`} text={text} size={textSize} haloWidth={halo * unit} />
      ))}
    </Svg>
  );
}

function Figure({ text, size, haloWidth }: { text: PaperDrawingText; size: number; haloWidth: number }) {
  const { x, y, isVertical, isAccent, anchor = 'middle' } = text;
  const look = { fontSize: size, fontFamily: 'Golos', fontWeight: isAccent ? 700 : 400 };
  const at = { x, y, textAnchor: anchor, style: look, children: text.text };
  return (
    <G transform={isVertical ? `rotate(-90 ${x} ${y})` : undefined}>
      <Text {...at} fill="#fff" stroke="#fff" strokeWidth={haloWidth} />
      <Text {...at} fill={isAccent ? inks.signalInk : inks.ink} />
    </G>
  );
}
