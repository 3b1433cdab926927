/** Rules for the parameters of page paths, and their types. */

/** Whether the text is a valid value of the parameter. */
export type ParamRule = (value: string) => boolean;

/** `curt-136`: lower-case latin words and digits joined by hyphens, at most 100 characters. */
export const entityId: ParamRule = (value) => value.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

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
    : unknown;
