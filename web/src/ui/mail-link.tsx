type Props = { address: string; className?: string };

/** Writes to somebody. An address that is too long for its line breaks before the @, and within a word only where that is not enough. */
export function MailLink({ address, className = '' }: Props) {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`} className={`break-words underline underline-offset-4 ${className}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
