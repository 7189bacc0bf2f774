/** Deletes cookies and local storage by their names. A tag sets its cookies on the widest domain that the browser allows. */
export function forgetStored(names: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, i) => labels.slice(i).join('.'))
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!names.test(name)) continue
    for (const domain of ['', ...domains.map((each) => `; Domain=${each}`)])
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
  try {
    for (const key of Object.keys(localStorage)) if (names.test(key)) localStorage.removeItem(key)
  } catch {
    // The browser blocks storage, so there is nothing in it.
  }
}
