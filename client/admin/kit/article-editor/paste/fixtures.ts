/**
 * What Word, Outlook, Google Docs, Teams and others put on the clipboard, in their own form (read in public test suites of editors in
 * November 2026), with our own words.
 */
interface Fixture {
  readonly from: string
  readonly html: string
  /** The pasted content as Markdown. */
  readonly markdown: string
  readonly dropped?: Readonly<Record<string, number>>
}

const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/anne/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Aptos",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>`
const wordItem = (sign: string, text: string, position = 'Middle', level = 1): string =>
  `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const docsSpan = (text: string, weight = 400): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${weight};font-style:normal;white-space:pre-wrap;">${text}</span>`

export const fixtures: readonly Fixture[] = [
  {
    from: 'Word',
    html: `${wordHead}<body lang=DA style='tab-interval:65.2pt;word-wrap:break-word'><!--StartFragment--><h1>Taget\r\nførst<o:p></o:p></h1><p class=MsoNormal>Et tag mod syd giver <b>mest</b>, og et mod\r\nøst taber <i>mindre</i>, end mange tror. Se <a href="https://eksempel.dk/tag?a=1&amp;b=(2)">kortet</a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem('·', 'Mål taget', 'First')}${wordItem('o', 'også gavlen', 'Middle', 2)}${wordItem('·', 'Se efter <b>skygge</b>', 'Last')}<p class=MsoNormal>Så:<o:p></o:p></p>${wordItem('1.', 'Ring').replaceAll('l0', 'l1')}${wordItem('2.', 'Bestil').replaceAll('l0', 'l1')}<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png"><![endif]></p><!--EndFragment--></body></html>`,
    markdown:
      '## Taget først\n\nEt tag mod syd giver **mest**, og et mod øst taber mindre, end mange tror. Se [kortet](https://eksempel.dk/tag?a=1&b=%282%29).\n\n- Mål taget\n- også gavlen\n- Se efter **skygge**\n\nSå:\n\n1. Ring\n2. Bestil\n',
    dropped: { pictures: 1, marks: 1 },
  },
  {
    from: 'Word, a table',
    html: `${wordHead}<body lang=DA><!--StartFragment--><p class=MsoNormal>Før.<o:p></o:p></p><table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 valign=top style='width:150.2pt'><p class=MsoNormal><b>Selskab<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Nat<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>Nord<o:p></o:p></p></td><td><p class=MsoNormal>14 øre<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Syd<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table><p class=MsoNormal>Efter.<o:p></o:p></p><!--EndFragment--></body></html>`,
    markdown:
      'Før.\n\n```block:table\ntitle: Tabel uden titel\ncolumns: [ Selskab, Nat ]\nrows:\n  - { label: Nord, cells: [ { text: 14 øre } ] }\n  - { label: Syd, cells: [ { text: – } ] }\n```\n\nEfter.\n',
  },
  {
    from: 'Word for the web',
    html: `<div class="OutlineElement Ltr SCXW1 BCX8"><p class="Paragraph SCXW1 BCX8" role="heading" aria-level="2" style="font-weight: normal;"><span class="TextRun SCXW1" data-contrast="none"><span class="NormalTextRun SCXW1">Varmen</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1" style="font-weight: bold;"><span class="NormalTextRun">Først</span></span><span class="TextRun SCXW1"><span class="NormalTextRun"> måler vi.</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-listid="1" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">Stue</span></span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li role="listitem"><p class="Paragraph"><span class="TextRun">Køkken</span></p></li></ul></div>`,
    markdown: '## Varmen\n\n**Først** måler vi.\n\n- Stue\n- Køkken\n',
  },
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f1a0b52-7fff-1c2d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">${docsSpan('Batteriet')}</h2><p dir="ltr" style="line-height:1.38;">${docsSpan('Det flytter strøm ')}${docsSpan('fra dag', 700)}${docsSpan(' til nat. Læs ')}<a href="https://www.google.com/url?q=https://eksempel.dk/nat&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">mere her</span></a>${docsSpan('.')}</p><br /><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation">${docsSpan('Lad op')}</p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${docsSpan('Brug')}</p></li><ol><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${docsSpan('om aftenen')}</p></li></ol></ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="300"><col width="300"></colgroup><tbody><tr><td><p dir="ltr">${docsSpan('Måned', 700)}</p></td><td><p dir="ltr">${docsSpan('kWh', 700)}</p></td></tr><tr><td><p>${docsSpan('Juni')}</p></td><td><p>${docsSpan('7')}</p></td></tr><tr><td><p>${docsSpan('Juli')}</p></td><td><p>${docsSpan('8')}</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    markdown:
      '## Batteriet\n\nDet flytter strøm **fra dag** til nat. Læs [mere her](https://eksempel.dk/nat).\n\n1. Lad op\n2. Brug\n3. om aftenen\n\n```block:table\ntitle: Tabel uden titel\ncolumns: [ Måned, kWh ]\nrows:\n  - { label: Juni, cells: [ { text: "7" } ] }\n  - { label: Juli, cells: [ { text: "8" } ] }\n```\n',
    dropped: { levels: 1 },
  },
  {
    from: 'Outlook',
    html: `${wordHead.replace('Word.Document', 'Word.Document').replace('Microsoft Word 15', 'Microsoft Word 15 (filtered medium)')}<body lang=DA link="#467886" vlink="#96607D"><!--StartFragment--><p class=MsoNormal>Hej Karl<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Her er <a href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Feksempel.dk%2Fpris&amp;data=05%7C02%7C&amp;reserved=0">prisen</a>. Skriv til <a href="mailto:anne@eksempel.dk">Anne</a>.<o:p></o:p></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>Panel<o:p></o:p></li><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>Montage<o:p></o:p></li></ul><table border=0 role="presentation"><tr><td><p class=MsoNormal>Med venlig hilsen<o:p></o:p></p></td><td><p class=MsoNormal><img src="cid:image001.png@01DB" alt="Logo"></p></td></tr></table><!--EndFragment--></body></html>`,
    markdown:
      'Hej Karl\n\nHer er [prisen](https://eksempel.dk/pris). Skriv til [Anne](mailto:anne@eksempel.dk).\n\n- Panel\n- Montage\n\nMed venlig hilsen\n',
    dropped: { pictures: 1 },
  },
  {
    from: 'Outlook on the web',
    html: `<div style="font-family: Aptos, sans-serif; font-size: 12pt;" class="elementToProof">Første linje<br>Anden linje</div><div class="elementToProof"><br></div><div class="elementToProof"><b>Husk</b>: <span style="font-weight:400">ring</span> 87&nbsp;65&nbsp;43&nbsp;21</div>`,
    markdown: 'Første linje\n\nAnden linje\n\n**Husk**: ring 87 65 43 21\n',
  },
  {
    from: 'Teams',
    html: `<div itemprop="copy-paste-block"><p>Skal vi skrive om <strong>vinteren</strong>? <img alt="🙂" itemtype="http://schema.skype.com/Emoji" src="https://statics.teams.cdn.office.net/evergreen-assets/emoticons/smile.png"></p><p>&nbsp;</p><ul><li>Tarif</li><li>Afgift<ul><li>fra 2028</li></ul></li></ul><blockquote itemtype="http://schema.skype.com/Reply"><p>Ja, i morgen.</p></blockquote></div>`,
    markdown:
      'Skal vi skrive om **vinteren**? 🙂\n\n- Tarif\n- Afgift\n- fra 2028\n\nJa, i morgen.\n',
    dropped: { levels: 1 },
  },
  {
    from: 'our own site',
    html: `<h3>Læs mere</h3><p>Se <a href="https://vores.dk/solceller#faq">solceller</a> og <a href='/blog/laes-elregningen-linje-for-linje'>en artikel</a> og <a href="https://vores.dk/blog/laes-elregningen-linje-for-linje">en til</a>.</p>`,
    markdown:
      '## Læs mere\n\nSe [solceller](solar#faq) og en artikel og [en til](post:laes-elregningen-linje-for-linje).\n',
    dropped: { links: 1 },
  },
  {
    from: 'an attacker',
    html: `<p onclick="alert(1)">Tekst<script>alert(2)</script><style>p{color:red}</style> <a href="javascript:alert(3)">klik</a> <a href=" data:text/html;base64,PHNjcmlwdD4=">her</a> <a href="vbscript:x">nu</a> <a href="https://a:b@eksempel.dk">dér</a></p><iframe src="https://ond.dk"></iframe><svg onload="alert(4)"><script>alert(5)</script></svg><img src=x onerror="alert(6)"><object data="data:text/html,x">x</object><p data-pm-slice="0 0 []" data-block='{"type":"hero"}'>Rest</p><math><mtext><p>m</p></mtext></math><template><p>skjult</p></template><form action="https://ond.dk"><input value="navn"><button>Send</button>Form</form>`,
    markdown: 'Tekst klik her nu dér\n\nRest\n\nm\n\nForm\n',
    dropped: { scripts: 3, links: 4, pictures: 2 },
  },
]
