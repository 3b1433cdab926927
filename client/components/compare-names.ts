/** What ties the marks on cards, the bar and the links of the table to each other. */

export const compareFormId = 'sravnenie';

/** On a link that takes a model out of the table: its id. */
export const leavingModel = 'data-leaves-comparison';
