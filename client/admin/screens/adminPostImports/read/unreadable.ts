/** Why a file can't be read, in Danish. */
export class UnreadableFile extends Error {}
