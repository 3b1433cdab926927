/** What an answer to the cookie banner means: the setting CONSENT_MODE. */

/**
 * `lawful`: the answer is recorded, and counter and chat wait for an acceptance. `specification`: parts 4 and 7 to the letter;
 * both buttons only hide the banner, and counter and chat wait for nobody.
 */
export const consentModes = ['lawful', 'specification'] as const;
export type ConsentMode = (typeof consentModes)[number];
