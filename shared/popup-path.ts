/** Where the HTML of the promo popup is fetched when it is due. */
export const popupPath = '/_popup.html';
