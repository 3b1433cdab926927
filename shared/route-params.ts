/** Rules for the parameters of page paths, and their types. */

/** Whether the text is a valid value of the parameter. */
export type ParamRule = (value: string) => boolean;

/** `curt-136`: lower-case latin words and digits joined by hyphens, at most 100 characters. */
export const entityId: ParamRule = (value) => value.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

/** Extensions that the site serves itself, as `/data/products/{id}.json`: no id ends in one. */
const servedExtension = /\.(json|csv|xml|txt|pdf|dxf|zip|ics|jpg|png|svg|webp|webmanifest|ico|js|css|html|map)$/i;

/** An id as content systems have them, `2026.Q3_Report-7`: dots only inside, at most 100 characters. Its case counts. */
export const recordId: ParamRule = (value) =>
  value.length <= 100 && /^[\w-]+(?:\.[\w-]+)*$/.test(value) && !servedExtension.test(value);

/** `2`, `17`: no zero, no sign, no leading zero, at most five digits. */
export const pageNumber: ParamRule = (value) => /^[1-9]\d{0,4}$/.test(value);

/** Pages of a list after the first, which needs no number. */
export const furtherPage: ParamRule = (value) => pageNumber(value) && value !== '1';

/** `polupricepy/shtornye`: any depth, every part an id, at most 200 characters. */
export const slugPath: ParamRule = (value) => value.length <= 200 && value.split('/').every(entityId);

/**
 * The parameters of a pattern: `:id` is one segment, `*slug` several joined by `/`; those in braces are optional.
 */
export type PathParams<Path extends string> = Path extends `${infer Before}{${infer Inner}}${infer After}`
  ? PathParams<Before> & Partial<PathParams<Inner>> & PathParams<After>
  : Path extends `${infer Before}/${infer After}`
    ? SegmentParam<Before> & PathParams<After>
    : SegmentParam<Path>;

type SegmentParam<Segment extends string> = Segment extends `${string}:${infer Name}`
  ? { [Key in Name]: string }
  : Segment extends `*${infer Name}`
    ? { [Key in Name]: string }
    : object;
