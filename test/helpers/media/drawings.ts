const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30">'

/** A drawing with `inside` as its content. */
export const drawing = (inside: string): string => `${open}${inside}</svg>`

const laughs = Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
).join('')
const useBomb = Array.from(
  { length: 12 },
  (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(10)}</g>`,
).join('')

/** Drawings that run code, load something, hide something or exhaust who draws them: all are refused. */
export const hostileDrawings: Readonly<Record<string, string>> = {
  script: drawing('<script>alert(1)</script>'),
  'script with an address': drawing('<script href="https://evil.example/x.js"/>'),
  'script of XHTML': drawing(
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  ),
  'script inside metadata': drawing('<metadata><script>alert(1)</script></metadata>'),
  'script in CDATA': drawing('<script><![CDATA[alert(1)]]></script>'),
  'onload of the root': open.replace('<svg', '<svg onload="alert(1)"') + '</svg>',
  'onload of a path': drawing('<path onload="alert(1)" d="M0 0"/>'),
  'ONCLICK in upper case': drawing('<rect ONCLICK="alert(1)" width="1" height="1"/>'),
  'onbegin of an animation': drawing('<animate onbegin="alert(1)" attributeName="x"/>'),
  foreignObject: drawing(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>',
  ),
  iframe: drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'),
  embed: drawing('<x:embed xmlns:x="http://www.w3.org/1999/xhtml" src="x.swf"/>'),
  object: drawing('<x:object xmlns:x="http://www.w3.org/1999/xhtml" data="x"/>'),
  handler: drawing('<handler>alert(1)</handler>'),
  'image from elsewhere': drawing(
    '<image href="https://evil.example/p.png" width="1" height="1"/>',
  ),
  'image as data': drawing('<image href="data:image/png;base64,AAAA" width="1" height="1"/>'),
  'image with a drawing inside': drawing('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  feImage: drawing('<filter id="f"><feImage href="https://evil.example/p.png"/></filter>'),
  'use of another file': drawing('<use href="https://evil.example/x.svg#a"/>'),
  'use of a relative file': drawing('<use xlink:href="x.svg#a"/>'),
  'use of data': drawing('<use href="data:image/svg+xml,&lt;svg/&gt;#x"/>'),
  'link with a script': drawing('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'),
  'link with an encoded script': drawing('<a href="java&#x73;cript:alert(1)"><path d="M0 0"/></a>'),
  'link elsewhere': drawing('<a href="https://evil.example"><path d="M0 0"/></a>'),
  stylesheet: drawing('<style>path { fill: url(https://evil.example/x) }</style>'),
  'stylesheet with an import': drawing('<style>@import "https://evil.example/x.css";</style>'),
  'style with a URL': drawing('<path style="fill: url(https://evil.example/x)" d="M0 0"/>'),
  'style with an escaped URL': drawing(
    '<path style="fill: u\\72l(https://evil.example/x)" d="M0 0"/>',
  ),
  'background with a URL': drawing('<path style="background: url(//evil.example)" d="M0 0"/>'),
  'fill with a URL': drawing('<path fill="url(https://evil.example/x#a)" d="M0 0"/>'),
  'filter with a data URL': drawing('<path filter="url(data:image/svg+xml,x#f)" d="M0 0"/>'),
  'animate of an address': drawing(
    '<a><animate attributeName="href" to="javascript:alert(1)"/></a>',
  ),
  'set of a handler': drawing('<set attributeName="onmouseover" to="alert(1)"/>'),
  'nested drawing with a script': drawing('<svg><g><svg onload="alert(1)"/></g></svg>'),
  'billion laughs': `<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]>${drawing('<text>&l9;</text>')}`,
  'file as an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
  'unknown entity': drawing('<text>&nbsp;</text>'),
  'stylesheet by instruction': `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`,
  'PHP by instruction': `<?php system("id"); ?>${drawing('')}`,
  'billions by use': drawing(`<g id="u0"><path d="M0 0h9v9z"/></g>${useBomb}<use href="#u12"/>`),
  'circle of uses': drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'deeply nested': drawing('<g>'.repeat(5000) + '</g>'.repeat(5000)),
  'not closed': `${open}<path d="M0 0">`,
  'a page': '<!DOCTYPE html><html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>',
  'root of another namespace': '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  'no size': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  'huge size': '<svg xmlns="http://www.w3.org/2000/svg" width="999999" height="999999"/>',
  'script after the end': `${drawing('')}<script>alert(1)</script>`,
}

/** Drawings that are not UTF-8. */
export const brokenDrawings: Readonly<Record<string, Uint8Array>> = {
  'broken UTF-8': new Uint8Array([...new TextEncoder().encode(open), 0xc3, 0x28, 0x3c]),
  'overlong letters': new Uint8Array([0xc0, 0xbc, ...new TextEncoder().encode('svg/>')]),
  'UTF-16': new Uint8Array([
    0xff,
    0xfe,
    ...[...drawing('')].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ]),
}
