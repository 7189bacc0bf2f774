const domain = /^(?:www\.[^/?#\s]+|[^/?#\s]+\.(?:dk|com|net|org|eu|se|no|de|nu|info))(?=[/?#]|$)/i

/** The domain an address without a scheme begins with: `www.a.dk/b`, `a.dk`; null where it begins with a path, as `b/index.html`. */
export const startsWithDomain = (address: string): string | null => domain.exec(address)?.[0] ?? null

/** True for what can only be an address: a path, a URL, or a domain. */
export const looksLikeAddress = (text: string): boolean => /^(?:\/|https?:\/\/|[^\s/]+\.[a-z]{2,}(?:\/|$))/i.test(text)
