/** Sources that a front end or a third party adds to the content security policy beyond `'self'`. */
export interface PolicySources {
  scripts?: readonly string[];
  styles?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  fonts?: readonly string[];
  frames?: readonly string[];
  media?: readonly string[];
}
