import { faultsIn, type Mutant } from '../mutant.ts'

export const cache: Mutant[] = [
  ...faultsIn(
    'app/http/cache/cache-key.ts',
    ['app/http/cache/cache-key.test.ts'],
    [
      ["['lusona', '__Host-lusona', ", "['lusona', "],
      [", 'lusona-aviso', '__Host-lusona-aviso']", ']'],
      ["method !== 'GET' || ", ''],
      ["if (params.has('_routes')) return undefined", ''],
      ["...(savesData(cookies, saveData) ? ['saver'] : []),", ''],
      ['...(province ? [province] : []),', ''],
      ["PERSONAL_COOKIES.has(splitOnce(pair.trim(), '=')[0])", 'PERSONAL_COOKIES.has(pair)'],
      ['if (isPersonal(cookies)) return undefined', ''],
      ['path.length > MAX_ADDRESS_LENGTH', 'false'],
    ],
  ),
  ...faultsIn(
    'app/http/cache/page-cache.ts',
    ['app/http/cache/page-cache.test.ts'],
    [
      [" && !response.headers.has('Set-Cookie')", ''],
      ['response.status === 200 && ', ''],
      ['return entry && entry.until >= Date.now() ? entry : undefined', 'return entry'],
      ['requestedKeys.has(key) && isStillTrue(entry, readAt)', 'asked.has(key)'],
      ['requestedKeys.has(key) && isStillTrue(entry, readAt)', 'isStillTrue(entry, readAt)'],
      ['at + replicaLagMs >= readAt', 'at >= readAt'],
      ['max: MAX_ENTRIES,', 'max: 1_000_000,'],
      ['if (entry.tags.has(tag)) entries.delete(key)', ''],
    ],
  ),
  ...faultsIn(
    'app/http/cache/cache-entry.ts',
    ['app/http/cache/cache-entry.test.ts', 'app/http/cache/page-cache.test.ts'],
    [
      ["if (page.toString('latin1', opens, opens + '<script'.length) !== '<script') continue", ''],
      ['without(page, requestId)', 'page'],
    ],
  ),
  ...faultsIn(
    'app/server.ts',
    ['tests/requests/job-cards.test.ts'],
    [['if (tag === undefined || tag === cacheTags.jobs) ctx.jobMemory.forget()', '']],
  ),
  ...faultsIn(
    'app/domain/jobs/search/list-memory.ts',
    ['app/domain/jobs/search/list-memory.test.ts'],
    [
      [' && now.getTime() < counts.until', ''],
      ['if (changes === before) keep()', 'keep()'],
      ['      names.companies.clear()\n', ''],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/search/list-similar-jobs.ts',
    ['app/domain/jobs/search/list-similar-jobs.test.ts'],
    [['nearest.filter(({ id }) => id !== job.id)', 'nearest']],
  ),
  ...faultsIn(
    'app/http/cache/etag.ts',
    ['tests/requests/page-cache.test.ts'],
    [["if (!matchesEtag(request.headers.get('If-None-Match'), etag)) return response", '']],
  ),
  ...faultsIn(
    'app/http/cache/cache-tags.ts',
    ['tests/requests/two-portals.test.ts'],
    [
      ["if (event.name.startsWith('job-') && event.subject)", 'if (false)'],
      [
        'return [cacheTags.jobs, cacheTags.job(event.subject)]',
        'return [cacheTags.job(event.subject)]',
      ],
    ],
  ),
  ...faultsIn(
    'app/domain/history/record.ts',
    ['app/domain/history/record.test.ts'],
    [
      ['names.filter(isNotifying)', '[]'],
      ['names.filter(reacts)', '[]'],
      ["'subject', ${events.subjectId}", "'subject', ${events.id}"],
    ],
  ),
  ...faultsIn(
    'app/context.ts',
    ['tests/requests/two-portals.test.ts'],
    [
      ['for (const tag of tags) cache.forget(tag)', ''],
      ['    known = undefined\n    cache.forget()', '    cache.forget()'],
      ['    known = undefined\n    cache.forget()', '    known = undefined'],
    ],
  ),
]
