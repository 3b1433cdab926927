/** Names that the marks on cards, the bar and the links of the table share. */

export const compareFormId = 'sravnenie';

/** Attribute of a link that removes a model from the table; holds the model's id. */
export const leavingModel = 'data-leaves-comparison';
