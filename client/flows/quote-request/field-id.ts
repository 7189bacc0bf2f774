export const offerFieldId = (name: string): string => `tilbud-${name}`
