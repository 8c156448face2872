import type { CSSProperties, ReactNode } from 'react'

// Outlook on Windows renders with Word: only tables have a layout, and links have no padding.
// Styles are inline, because several mail programs drop <style>.

export function MailBox({
  style,
  cellStyle,
  children,
}: {
  style?: CSSProperties
  cellStyle?: CSSProperties
  children: ReactNode
}) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      style={style}
    >
      <tbody>
        <tr style={{ width: '100%' }}>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

const PREVIEW_LENGTH = 150
/** Zero-width characters keep the e-mail's first words out of the preview. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** Mail programs show this text beside the subject. In the e-mail itself, the text is hidden. */
export function MailPreview({ text }: { text: string }) {
  const preview = text.slice(0, PREVIEW_LENGTH)
  const hidden: CSSProperties = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  }
  return (
    <div style={hidden}>
      {preview}
      {preview.length < PREVIEW_LENGTH && (
        <div>{filler.repeat(PREVIEW_LENGTH - preview.length)}</div>
      )}
    </div>
  )
}

/**
 * Outlook draws the padding from the spaces in the conditional comments, stretched to 20 px on each
 * side.
 */
export function MailButton({
  href,
  color,
  background,
  children,
}: {
  href: string
  color: string
  background: string
  children: ReactNode
}) {
  const link = {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '12px 20px',
    borderRadius: 8,
    backgroundColor: background,
    color,
    fontSize: 16,
    lineHeight: '100%',
    textDecoration: 'none',
    msoPaddingAlt: '0px',
  }
  const label = {
    display: 'inline-block',
    maxWidth: '100%',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: '9px',
  }
  return (
    <a href={href} target="_blank" style={link} rel="noopener">
      <OutlookOnly
        html={'<i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i>'}
      />
      <span style={label}>{children}</span>
      <OutlookOnly html={'<i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i>'} />
    </a>
  )
}

function OutlookOnly({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments; the HTML is the two constants above.
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />
}
