const privateUse = /[\ue000-\uf8ff]/g

/** Removes private-use characters from input. They mark slots in our documents (render/slots.ts), which repeat input. */
export const withoutPrivateUse = (text: string): string => text.replace(privateUse, '')
