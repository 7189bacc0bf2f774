declare module 'virtual:client-manifest' {
  const manifest: Readonly<Record<string, unknown>>
  export default manifest
}
