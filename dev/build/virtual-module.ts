/** The hooks of a Vite plugin that provides the module `id`, whose code `write` returns. */
export function virtualModule<Code>(id: string, write: () => Code) {
  return {
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load: (source: string) => (source === `\0${id}` ? write() : undefined),
  }
}
