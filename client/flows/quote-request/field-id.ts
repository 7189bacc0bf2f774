/** Id of the control of an answer. */
export const offerFieldId = (name: string): string => `tilbud-${name}`
