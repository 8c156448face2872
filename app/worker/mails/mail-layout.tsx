import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailEntry } from './mail-content.ts'
import { MailBox, MailButton, MailPreview } from './mail-elements.tsx'

const sand = '#FBF7F0'
const ink = '#1F1A17'
const clay = '#A63A1E'
const ash = '#6B5F55'
const line = '#E3D8C8'

type Platform = { platformName: string; platformDescription: string; supportEmail: string }

function MailLayout({ content, platform }: { content: MailContent; platform: Platform }) {
  const page: CSSProperties = {
    margin: 0,
    padding: 16,
    backgroundColor: sand,
    color: ink,
    fontFamily: 'system-ui, sans-serif',
  }
  return (
    <html dir="ltr" lang="pt">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
      </head>
      <body style={{ backgroundColor: sand, margin: 0, padding: 0 }}>
        <MailPreview text={content.preview} />
        <MailBox cellStyle={page}>
          <MailBox style={{ maxWidth: 560 }}>
            <h1 style={{ margin: '16px 0 24px', color: clay, fontSize: 22 }}>
              {platform.platformName}
            </h1>
            <p style={text}>{content.greeting}</p>
            {content.paragraphs.map((paragraph) => (
              <p key={paragraph} style={{ ...text, whiteSpace: 'pre-line' }}>
                {paragraph}
              </p>
            ))}
            {content.entries?.map((entry) => (
              <MailEntryBox key={entry.href} entry={entry} />
            ))}
            {content.action && (
              <MailBox style={{ margin: '8px 0 24px' }}>
                <MailButton href={content.action.href} color="#ffffff" background={clay}>
                  {content.action.label}
                </MailButton>
                <p style={{ ...small, margin: '16px 0 0', wordBreak: 'break-all' }}>
                  Se o botão não abrir, copie este endereço: {content.action.href}
                </p>
              </MailBox>
            )}
            {content.closing && <p style={small}>{content.closing}</p>}
            <p style={{ ...small, margin: '24px 0 16px' }}>
              {platform.platformName} · {platform.platformDescription} · {platform.supportEmail}
            </p>
          </MailBox>
        </MailBox>
      </body>
    </html>
  )
}

const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px' }
const small: CSSProperties = { ...text, color: ash, fontSize: 14 }

function MailEntryBox({ entry }: { entry: MailEntry }) {
  const link: CSSProperties = { color: clay, fontWeight: 600 }
  const cell: CSSProperties = { padding: '16px 0', borderTop: `1px solid ${line}` }
  return (
    <>
      {entry.heading && <h2 style={{ margin: '16px 0 8px', fontSize: 18 }}>{entry.heading}</h2>}
      <MailBox cellStyle={cell}>
        <p style={{ ...text, margin: '0 0 4px' }}>
          <a href={entry.href} style={link}>
            {entry.title}
          </a>
        </p>
        {entry.lines.map((each) => (
          <p key={each} style={{ ...text, margin: 0, fontSize: 15, lineHeight: '22px' }}>
            {each}
          </p>
        ))}
        <p style={{ ...small, margin: '8px 0 0' }}>
          {entry.links.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ' · '}
              <a href={href} style={{ color: clay }}>
                {label}
              </a>
            </span>
          ))}
        </p>
      </MailBox>
    </>
  )
}

/** With this document type, Outlook uses the layout rules that the tables need. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Renders an e-mail as HTML and as equivalent plain text. Replies go to `replyTo` or, without it,
 * to the support e-mail address.
 */
export function renderMail(content: MailContent, platform: Platform) {
  const html = doctype + renderToStaticMarkup(<MailLayout content={content} platform={platform} />)
  const lines = [
    content.greeting,
    ...content.paragraphs,
    ...(content.entries ?? []).map(entryText),
    ...(content.action ? [`${content.action.label}: ${content.action.href}`] : []),
    ...(content.closing ? [content.closing] : []),
    `${platform.platformName} · ${platform.platformDescription} · ${platform.supportEmail}`,
  ]
  return {
    senderName: platform.platformName,
    subject: content.subject,
    html,
    text: lines.join('\n\n'),
    ...(content.calendar ? { calendar: content.calendar } : {}),
    headers: { ...content.headers, 'Reply-To': content.replyTo ?? platform.supportEmail },
  }
}

function entryText({ heading, title, href, lines, links }: MailEntry): string {
  const parts = links.map((link) => `${link.label}: ${link.href}`)
  return [...(heading ? [heading, ''] : []), title, ...lines, href, ...parts].join('\n')
}
