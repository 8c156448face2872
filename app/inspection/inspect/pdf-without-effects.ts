import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { PdfJudge } from './judge-pdf.ts'
import { PdfObjects, pairsOf } from './pdf-objects.ts'

/**
 * The same pages without attachments, unsafe links, and scripts that format fields. Undefined if
 * the file cannot be rewritten.
 */
export async function withoutEffects(file: Buffer): Promise<Buffer | undefined> {
  try {
    const document = await PDFDocument.load(file, { password: '', updateMetadata: false })
    const indirect = document.context.enumerateIndirectObjects()
    const objects = new PdfObjects()
    for (const [ref, object] of indirect) objects.add(object, ref.objectNumber)
    const judge = new PdfJudge(objects)
    for (const [, object] of indirect) clean(object, judge)
    for (const [ref, object] of indirect) {
      if (judge.names(pairsOf(object), 'Type').includes('EmbeddedFile'))
        document.context.delete(ref)
    }
    const bytes = await document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    })
    return Buffer.from(bytes)
  } catch {
    return undefined
  }
}

function clean(object: PDFObject, judge: PdfJudge): void {
  if (object instanceof PDFArray) {
    for (const item of object.asArray()) clean(item, judge)
    return
  }
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return
  for (const [, value] of dict.entries()) clean(value, judge)
  const pairs = pairsOf(dict)
  const isAction = judge.judgeAction(pairs) === 'drops'
  const isAttachment = judge.names(pairs, 'Subtype').includes('FileAttachment')
  // Other objects refer to this object, so it remains as an empty dictionary.
  if (isAction || isAttachment) for (const key of dict.keys()) dict.delete(key)
  for (const key of judge.droppedKeys(pairs)) dict.delete(PDFName.of(key))
  const action = dict.lookup(PDFName.of('A'))
  if (
    action instanceof PDFDict &&
    judge.judgePressed(pairsOf(action)) &&
    !action.has(PDFName.of('O'))
  )
    dict.delete(PDFName.of('A'))
}
