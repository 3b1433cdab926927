/** Which addresses a link in a text may have: this site's, https, tel and mailto. */
export const allowedHref = /^(\/(?![/\\])|#|https:\/\/|tel:\+|mailto:)/;
