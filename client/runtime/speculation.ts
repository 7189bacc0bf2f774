import { rules } from 'virtual:speculation-rules'

interface Policies {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string }
}

/**
 * Tells the browser which pages it may fetch and render ahead, from pages that have an address to keep. From the script and
 * not in a header, as a file named there would be fetched beside the first picture.
 */
export function startSpeculation(): void {
  if (
    !HTMLScriptElement.supports?.('speculationrules') ||
    !document.querySelector('link[rel=canonical]')
  )
    return
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = trustedTypes
    ? trustedTypes
        .createPolicy('speculation-rules', { createScript: (own) => own })
        .createScript(rules)
    : rules
  document.head.append(script)
}
