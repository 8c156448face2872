import UserRound from 'lucide-react/icons/user-round'
import { href } from 'react-router'
import { useRoot } from '#app/components/shell/use-root.ts'
import { classNames } from '#app/ui/class-names.ts'

type CandidatePhotoProps = {
  candidateId: string
  name: string
  /**
   * A new photo has a new storage key, so that browsers do not show the old photo from their cache.
   */
  photo: string | null
  size?: 'small' | 'large'
}

/** The initials replace the photo if there is none, or if the data saver is on. */
export function CandidatePhoto({ candidateId, name, photo, size = 'small' }: CandidatePhotoProps) {
  const saver = useRoot()?.saver
  const side = size === 'large' ? 96 : 48
  const shape = classNames('photo', size === 'large' && 'photo-large')
  if (!photo || saver) {
    return (
      <span aria-hidden="true" className={shape}>
        {initialsOf(name) || <UserRound />}
      </span>
    )
  }
  const version = photo.split('/').at(-1)?.slice(0, 8)
  return (
    <img
      src={`${href('/candidatos/:candidateId/fotografia', { candidateId })}?v=${version}`}
      alt={`Fotografia de ${name}`}
      width={side}
      height={side}
      decoding="async"
      className={shape}
    />
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
}
