import { rules } from 'virtual:speculation-rules'

interface Policies {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string }
}

/**
 * Adds the speculation rules, on pages with a canonical URL. By script and not in a header, whose file would be fetched
 * while the first picture loads.
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
