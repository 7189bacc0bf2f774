/** What a picture without a description gets, so that it can be found and filled in. No article with it is published. */
export const missingAlt = 'Mangler en beskrivelse'
