export const quoteRequestFieldId = (name: string): string => `tilbud-${name}`
