/** The key of a document's file next to those of pictures, whose paths have another form. */
export const materialKey = (path: string): string => `materials/${path}`
