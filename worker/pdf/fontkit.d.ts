/** The engine that reads and cuts down font files; the PDF library takes it as it is. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array, name?: string): unknown
}
