const privateUse = /[\ue000-\uf8ff]/g

/** A text without the characters that mean nothing to anybody and mark slots in our own documents, where what was sent comes back. */
export const withoutPrivateUse = (text: string): string => text.replace(privateUse, '')
