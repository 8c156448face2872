export default function Home() {
  return <main id="conteudo">home</main>
}
