import { useLoaderData } from 'react-router';
import { PhaseFrame } from '../phase-frame.tsx';
import { CategoriesPart } from './categories-part.tsx';
import type { loader } from './loader.ts';

export default function CategorySetupScreen() {
  const { place, categories } = useLoaderData<typeof loader>();
  if (place.phase === 'phaseOne' || !categories) return null;
  return (
    <PhaseFrame place={place} part="/category-setup">
      <CategoriesPart level={place.level} phase={place.phase} setup={categories} />
    </PhaseFrame>
  );
}
